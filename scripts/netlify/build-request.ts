/** Who asked for a build: Strapi’s webhook says it to the host. */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { acceptRemovalsEvent } from '../lib/removal-acceptance';
import { contentTypeUids } from '../sync';

export interface BuildRequest {
  text: string;
  /** Null if nobody waits: a push, a time. */
  at: Date | null;
  /** The entry that was published, unpublished or deleted; null if it was something else. */
  entry: { uid: string; id: string } | null;
}

/** Model → uid, where the title is content: a contact request’s is a visitor’s name. */
const uids = new Map(contentTypeUids.map((uid) => [uid.split('.').at(-1), uid]));

const events: Record<string, string> = {
  [acceptRemovalsEvent]: 'retraits acceptés',
  'entry.publish': 'publication',
  'entry.unpublish': 'retrait',
  'entry.delete': 'suppression',
  'media.update': 'un fichier modifié',
  'media.delete': 'un fichier supprimé',
};

/** @param body what Strapi’s webhook has sent to the build hook */
export function readRequest(
  hookTitle: string | undefined,
  body: string | undefined,
  now: Date,
): BuildRequest {
  const nobody = { at: null, entry: null };
  if (!hookTitle) return { text: 'Demandé par une modification du site lui-même.', ...nobody };
  const asked = { text: `Demandé par « ${hookTitle} ».`, ...nobody };
  const { event, createdAt, model, entry } = parseObject(body);
  const action = typeof event === 'string' ? events[event] : undefined;
  if (action === undefined) return asked;
  const at = new Date(String(createdAt));
  const isRecent = at <= now && now.getTime() - at.getTime() < 86_400_000;
  const uid = typeof model === 'string' ? uids.get(model) : undefined;
  const label = uid === undefined ? null : titleOf(entry);
  const what = label === null ? '' : ` de « ${label} »`;
  const time = isRecent ? ` à ${format(at, 'HH:mm:ss', { in: tz('Europe/Paris') })}` : '';
  const id = uid === undefined ? null : idOf(entry);
  return {
    text: `Demandé par Strapi : ${action}${what}${time}.`,
    at: isRecent ? at : null,
    entry: uid === undefined || id === null ? null : { uid, id },
  };
}

/** Strapi 4 has no `documentId`. */
function idOf(entry: unknown): string | null {
  const { documentId, id } = (entry ?? {}) as Record<string, unknown>;
  const identity = documentId ?? id;
  return typeof identity === 'string' || typeof identity === 'number' ? String(identity) : null;
}

function titleOf(entry: unknown): string | null {
  const { title, name } = (entry ?? {}) as Record<string, unknown>;
  for (const text of [title, name]) {
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return null;
}

function parseObject(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
