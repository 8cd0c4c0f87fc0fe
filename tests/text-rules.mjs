/**
 * Requires that a text of an island is the only child of its element. A browser’s translator replaces text nodes, and
 * React would then update a node that is no longer in the page. React sets a text that is an only child through its
 * element, which still works.
 */

const isWhiteSpace = (text) => text.trim() === '' && !text.includes('\u00a0');

/**
 * Returns whether a child of an element may be a text. The rule does not know types, so it counts an expression as a
 * text if it may be one.
 */
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
const onlyChildTexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      hasSiblings:
        'A text beside other children breaks when the page is translated: give it an element of its own.',
    },
  },
  create(context) {
    /** White space that contains a line break is no child, because JSX drops it. */
    const countsAsChild = (child) =>
      child.type !== 'JSXText' || !isWhiteSpace(child.value) || !child.value.includes('\n');

    const checkChildren = ({ type, children }) => {
      if (type === 'JSXElement' && children.filter(countsAsChild).length < 2) return;
      for (const node of children.filter(isText))
        context.report({ node, messageId: 'hasSiblings' });
    };
    return { JSXElement: checkChildren, JSXFragment: checkChildren };
  },
};

export const textRules = [
  {
    files: ['src/**/*.tsx'],
    plugins: { texts: { rules: { 'only-child': onlyChildTexts } } },
    rules: { 'texts/only-child': 'error' },
  },
];
