/**
 * A text of an island is its element’s only child. A browser’s translator replaces text nodes: React then changes or
 * removes one that is no longer in the page, and a text that is an only child it sets on the element.
 */
const isWhiteSpace = (text) => text.trim() === '' && !text.includes('\u00a0');

/** Without types, whatever is not plainly an element, a list of them or nothing. */
function isText(node) {
  switch (node.type) {
    case 'JSXText':
      return !isWhiteSpace(node.value);
    case 'Literal':
      return node.value !== null && !isWhiteSpace(String(node.value));
    case 'JSXExpressionContainer':
      return isText(node.expression);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right);
    case 'CallExpression':
      return node.callee.property?.name !== 'map';
    case 'Identifier':
      return node.name !== 'children';
    default:
      return ['MemberExpression', 'TemplateLiteral', 'BinaryExpression'].includes(node.type);
  }
}

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
