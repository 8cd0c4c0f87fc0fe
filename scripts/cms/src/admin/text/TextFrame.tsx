/** How a text looks in its field. */
import { styled } from 'styled-components';
import '@milkdown/kit/prose/gapcursor/style/gapcursor.css';
import '@milkdown/kit/prose/view/style/prosemirror.css';

export const TextFrame = styled.div`
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};

  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.colors.primary600};
  }

  .text-toolbar {
    padding: 8px;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  }

  /* Scrolls within, so that the buttons stay in sight: Strapi’s page allows nothing sticky. */
  .text-page {
    max-height: 60vh;
    overflow-y: auto;
  }

  [role='status']:not(:empty) {
    display: block;
    padding: 8px 16px;
  }

  .ProseMirror {
    min-height: 16rem;
    max-width: 44rem;
    padding: 16px;
    outline: none;
    font-size: 1.6rem;
    line-height: 1.6;
    overflow-wrap: anywhere;

    > * + * {
      margin-top: 1.2rem;
    }

    :is(h1, h2, h3, h4, h5, h6) {
      font-weight: 600;
      line-height: 1.25;
    }

    :is(h1, h2) {
      font-size: 2.4rem;
    }

    h3 {
      font-size: 2rem;
    }

    :is(h4, h5, h6) {
      font-size: 1.7rem;
    }

    strong {
      font-weight: 700;
    }

    em {
      font-style: italic;
    }

    a {
      color: ${({ theme }) => theme.colors.primary600};
      text-decoration: underline;
    }

    ul {
      list-style: disc;
    }

    ol {
      list-style: decimal;
    }

    :is(ul, ol) {
      padding-left: 2.4rem;
    }

    blockquote {
      padding-left: 1.6rem;
      border-left: 3px solid ${({ theme }) => theme.colors.neutral300};
    }

    table {
      width: 100%;
      border-collapse: collapse;
    }

    :is(th, td) {
      padding: 6px 10px;
      border: 1px solid ${({ theme }) => theme.colors.neutral300};
      vertical-align: top;
    }

    th {
      background: ${({ theme }) => theme.colors.neutral100};
      font-weight: 600;
    }

    .selectedCell {
      background: ${({ theme }) => theme.colors.primary100};
    }

    :is(pre, code, [data-type='html']) {
      font-family: monospace;
      font-size: 0.9em;
      background: ${({ theme }) => theme.colors.neutral100};
    }

    pre {
      padding: 12px;
      white-space: pre-wrap;
    }

    pre[data-type='source']::before {
      content: 'Tel quel :';
      display: block;
      color: ${({ theme }) => theme.colors.neutral600};
    }

    /* A line break in a table. */
    [data-type='html'][data-value^='<br'] {
      font-size: 0;

      &::after {
        content: '\\A';
        font-size: 1.6rem;
        white-space: pre;
      }
    }

    [data-type='picture'] {
      display: inline-block;
      max-width: 100%;

      img {
        display: block;
        max-width: 100%;
        max-height: 24rem;
      }

      input {
        width: 32rem;
        max-width: 100%;
        margin-top: 4px;
        padding: 4px 8px;
        border: 1px solid ${({ theme }) => theme.colors.neutral300};
        border-radius: ${({ theme }) => theme.borderRadius};
        font-size: 1.3rem;
      }

      input:placeholder-shown {
        border-color: ${({ theme }) => theme.colors.danger600};
      }
    }

    hr {
      border-top: 1px solid ${({ theme }) => theme.colors.neutral300};
    }
  }
`;
