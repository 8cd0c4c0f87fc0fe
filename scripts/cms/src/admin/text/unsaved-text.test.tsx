// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useUnsavedText } from './unsaved-text';

vi.mock('@strapi/strapi/admin', () => ({
  useAuth: () => 1,
  useField: () => ({ initialValue: 'Un texte' }),
}));
vi.mock('react-router-dom', () => ({ useLocation: () => ({ pathname: '/article' }) }));

afterEach(() => vi.unstubAllGlobals());

function renderHook(): ReturnType<typeof useUnsavedText> {
  let result: ReturnType<typeof useUnsavedText>;
  const Field = () => {
    result = useUnsavedText('body');
    return null;
  };
  flushSync(() => createRoot(document.createElement('div')).render(<Field />));
  return result!;
}

test('A text that was not saved is offered until it is discarded', () => {
  renderHook().keep('Un texte et une suite');
  const { offered, discard } = renderHook();
  expect(offered).toBe('Un texte et une suite');
  flushSync(discard);
  expect(renderHook().offered).toBe(null);
});

test('The field works in a browser that blocks its storage or has no space left in it', () => {
  const refuse = () => {
    throw new DOMException('refused');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
  const { offered, keep, discard } = renderHook();
  expect(offered).toBe(null);
  keep('Un texte et une suite');
  flushSync(discard);
});
