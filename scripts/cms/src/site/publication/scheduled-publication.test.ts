import { expect, test } from 'vitest';
import { fieldsToCorrectOf, publishOnTheDay } from './scheduled-publication';

test('A due article that Strapi refuses to publish names the fields to correct by their labels', async () => {
  const issues = [{ path: ['title'] }, { path: ['blocks', '1', 'body'] }, { path: ['blocks', '1', 'file'] }];
  const metadatas = { title: { edit: { label: 'Titre' } }, blocks: { edit: { label: 'Contenu' } } };
  await publishOnTheDay({
    contentTypes: { 'api::article.article': { config: { metadatas } } },
    cron: { add: () => undefined },
    log: { error: () => undefined },
    db: {
      query: () => ({ findMany: () => Promise.resolve([{ documentId: 'c', title: 'T' }]) }),
    },
    documents: () => ({
      publish: () => Promise.reject(Object.assign(new Error('invalid'), { details: { errors: issues } })),
    }),
  } as never);
  expect(fieldsToCorrectOf.get('c')).toBe('Titre, Contenu');
});
