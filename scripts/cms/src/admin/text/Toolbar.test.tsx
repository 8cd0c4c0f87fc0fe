// @vitest-environment jsdom
import type { Ctx } from '@milkdown/kit/ctx';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { startEditor, stateOf } from './test-editor';
import { Toolbar } from './Toolbar';

// Node cannot load the packages of Strapi’s design system.
vi.mock('@strapi/design-system', () => ({
  Flex: 'div',
  IconButton: 'button',
  IconButtonGroup: 'div',
  Menu: { Root: 'div', Trigger: 'button', Content: 'div', Item: 'button' },
  Typography: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}));
vi.mock('@strapi/icons', () => {
  const names =
    'ArrowClockwise Bold BulletList GridFour HeadingFour HeadingThree HeadingTwo Italic NumberList Quotes';
  return Object.fromEntries(names.split(' ').map((name) => [name, 'svg']));
});
vi.mock('./LinkButton', () => ({
  LinkButton: ({ address }: { address: string }) => <a href={address} />,
}));
vi.mock('./PictureButton', () => ({ PictureButton: () => null }));

let ctx: Ctx;
beforeAll(async () => {
  ctx = await startEditor();
});

function toolbarFor(markdown: string): Element {
  const container = document.createElement('div');
  const toolbar = <Toolbar ctx={ctx} state={stateOf(ctx, markdown)} onFiles={() => undefined} />;
  flushSync(() => createRoot(container).render(toolbar));
  return container;
}

function labelsOf(toolbar: Element, selector: string): (string | null)[] {
  return [...toolbar.querySelectorAll(selector)].map((button) => button.getAttribute('label'));
}

test.each([
  ['## Un **m^ot**', ['Gras', 'Titre'], ''],
  ['Un *^mot^* ici', ['Italique'], ''],
  ['> Un [mo^t](/a)', ['Citation'], '/a'],
  ['1. - a^', ['Liste à puces'], ''],
])('The toolbar shows the marks and blocks at the cursor: %s', (markdown, pressed, address) => {
  const toolbar = toolbarFor(markdown);
  expect(labelsOf(toolbar, '[aria-pressed=true]')).toEqual(pressed);
  expect(toolbar.querySelector('a')?.getAttribute('href')).toBe(address);
});

test.each([
  ['| A |\n| - |\n| b^ |', 7, 'Titre', 'un tableau'],
  ['- a^', 4, 'Citation', 'une liste'],
  ['## A^', 2, 'Liste numérotée', 'un titre ou du code'],
])('Buttons that cannot be used are disabled and say why: %s', (markdown, count, name, place) => {
  const disabledLabels = labelsOf(toolbarFor(markdown), '[disabled][aria-pressed]');
  expect(disabledLabels.filter((label) => label?.endsWith(`\u00a0: pas dans ${place}`))).toHaveLength(count);
  expect(disabledLabels).toContain(`${name}\u00a0: pas dans ${place}`);
});

test('The row of headings has no button for a row above it', () => {
  expect(toolbarFor('| A^ |\n| - |\n| b |').textContent).not.toContain('Ligne au-dessus');
  expect(toolbarFor('| A |\n| - |\n| b^ |').textContent).toContain('Ligne au-dessus');
});
