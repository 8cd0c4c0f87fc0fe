/**
 * A text of an island is its element’s only child. A browser’s translator replaces text nodes: React then changes or
 * removes one that is no longer in the page, and a text that is an only child it sets on the element.
 */
import ts from 'typescript';

const isWhiteSpace = (text) => text.trim() === '' && !text.includes('\u00a0');

/** @type {import('eslint').Rule.RuleModule} */
const loneTexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'A text beside other children breaks when the page is translated: give it an element of its own.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program?.getTypeChecker();
    const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

    const isText = (child) => {
      if (child.type === 'JSXText') return !isWhiteSpace(child.value);
      if (child.type !== 'JSXExpressionContainer') return false;
      const { expression } = child;
      if (expression.type === 'Literal') return !isWhiteSpace(String(expression.value));
      if (expression.type === 'TemplateLiteral') return true;
      const type = checker?.getTypeAtLocation(esTreeNodeToTSNodeMap.get(expression));
      // Of a union with elements, as `ReactNode` is, the one who passes it has to see to it.
      const members = type?.isUnion() ? type.types : [type];
      return (
        members.some((member) => (member?.flags ?? 0) & textFlags) &&
        !members.some((member) => (member?.flags ?? 0) & ts.TypeFlags.Object)
      );
    };
    const isChild = (child) =>
      child.type !== 'JSXText' || !isWhiteSpace(child.value) || !child.value.includes('\n');

    const check = ({ type, children }) => {
      if (type === 'JSXElement' && children.filter(isChild).length < 2) return;
      for (const node of children.filter(isText)) context.report({ node, messageId: 'beside' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export const textRules = [
  {
    files: ['src/**/*.tsx'],
    plugins: { texts: { rules: { alone: loneTexts } } },
    rules: { 'texts/alone': 'error' },
  },
];
