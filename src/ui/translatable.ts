/**
 * For each element with a text in an island’s HTML. A browser’s translator may have replaced the text before hydration,
 * which must take it as it is. And since it replaces the text nodes that React holds, a text is its element’s only child.
 */
export const translatable = { suppressHydrationWarning: true } as const;
