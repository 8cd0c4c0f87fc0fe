/** Styles of the text field. They undo Strapi’s CSS reset, so that headings and lists look as browsers show them. */
import { Box, inputFocusStyle } from '@strapi/design-system';
import { styled } from 'styled-components';
import '@milkdown/kit/prose/gapcursor/style/gapcursor.css';
import '@milkdown/kit/prose/view/style/prosemirror.css';

const frameProps = { borderColor: 'neutral200', hasRadius: true, background: 'neutral0', color: 'neutral800' };

export const TextFrame = styled(Box).attrs(frameProps)`
  ${inputFocusStyle()}

  /* The text scrolls in its frame so that the buttons stay in sight: nothing can be sticky on Strapi’s page. */
  .text-page {
    max-height: 60vh;
    overflow-y: auto;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }

  .ProseMirror {
    min-height: 16rem;
    max-width: 70rem;
    padding: 0 16px;
    outline: none;
    font-size: 1.6rem;
    line-height: 1.6;
    overflow-wrap: anywhere;

    :where(:not(input)) {
      all: revert;
    }

    a {
      color: ${({ theme }) => theme.colors.primary600};
    }

    /* The field is inside a list of Strapi’s page, so browsers would use the bullets of a nested list. */
    ul {
      list-style: disc;
    }

    :is(li, th, td) p {
      margin: 0;
    }

    table {
      width: 100%;
      border-collapse: collapse;
    }

    :is(th, td) {
      padding: 6px 10px;
      border: 1px solid ${({ theme }) => theme.colors.neutral300};
    }

    .selectedCell {
      background: ${({ theme }) => theme.colors.primary100};
    }

    :is(pre, [data-type='html']) {
      font-family: monospace;
      background: ${({ theme }) => theme.colors.neutral100};
    }

    pre[data-type='source']::before {
      content: 'Tel quel :';
      display: block;
      color: ${({ theme }) => theme.colors.neutral600};
    }

    /* The site breaks the line wherever the source does. */
    [data-is-inline='true']::after {
      content: '\\A';
      white-space: pre;
    }

    [data-type='picture'] img {
      display: block;
      max-width: 100%;
      max-height: 24rem;
    }

    [data-type='picture'] input {
      width: 32rem;
      max-width: 100%;
      padding: 4px 8px;
      border: 1px solid ${({ theme }) => theme.colors.neutral300};
    }

    [data-type='picture'] input:placeholder-shown {
      border-color: ${({ theme }) => theme.colors.danger600};
    }
  }
`;
