/** Answers the admin page what became of an entry, and of the site: from what the builds have written into this Strapi. */
import { siteReportSchema } from '../../../../lib/site-report-v1';
import type { Attention, SiteContent, SiteReport } from '../../../../lib/site-report-v1';
import { laterDayOf } from '../later-day';
import type { AttentionItem, EntryAnswer, HomeAnswer, LastPublication } from '../state-answers';
import type { RequestContext, Row, Strapi } from '../strapi';
import type { Concern } from './concern';
import { acceptRemovalsAction } from './accepted-removals';
import { formOf, pageAddress, pathOf } from './entry-addresses';
import { entryStateOf } from './entry-state';
import { isStrapi5 } from './is-strapi-5';
import { readLastPublication } from './last-publication';
import { siteStateUid } from './site-types';

const readState = 'state.read';
const readStateAction = `plugin::site.${readState}`;
const noNews = 'Le site n’a encore rien fait savoir à Strapi.';

export const state: Concern = {
  permissions: [
    { uid: readState, displayName: 'Voir l’état du site', roles: ['editor', 'author'] },
  ],
  /** Strapi shows a single type that was never filled in only to who may fill it in. */
  async bootstrap(strapi) {
    if (!isStrapi5(strapi) || strapi.contentType(siteStateUid) === undefined) return;
    if ((await strapi.db.query(siteStateUid).count()) > 0) return;
    await strapi.documents(siteStateUid).create({ data: { maintenant: noNews } });
  },
  adminRoutes: [
    { method: 'GET', path: '/state', actions: [readStateAction], handler: answerHome },
    {
      method: 'GET',
      path: '/state/:uid/:documentId',
      actions: [readStateAction],
      handler: answerEntry,
    },
  ],
};

async function answerEntry(
  context: RequestContext,
  strapi: Strapi,
): Promise<EntryAnswer | undefined> {
  const { uid = '', documentId = '' } = context.params;
  const type = strapi.contentType(uid);
  if (!type?.options?.draftAndPublish || !mayRead(context, uid)) {
    context.status = 404;
    return undefined;
  }
  const published = await publishedRow(strapi, uid, documentId);
  const last = await readLastPublication(strapi);
  const isLast = last?.uid === uid && last.documentId === documentId;
  const found = entryStateOf(await readReport(strapi), {
    ...{ uid, id: documentId, isSingle: type.kind === 'singleType' },
    publishedAt: dateOf(published),
    unpublishedAt: isLast && last.action === 'unpublish' ? last.at : null,
  });
  const { path, isShown, ...entry } = found;
  const hasPage = ['online', 'stale', 'leaving'].includes(entry.state);
  const isExpected = ['unknown', 'waiting', 'building'].includes(entry.state);
  return {
    ...entry,
    isPublic: isShown || (isExpected && published !== null && laterDayOf(published) === null),
    page: hasPage ? pageAddress(path ?? pathOf(uid, type, published)) : null,
    now: new Date().toISOString(),
    keepers: await superAdmins(strapi),
  };
}

async function answerHome(context: RequestContext, strapi: Strapi): Promise<HomeAnswer> {
  const report = await readReport(strapi);
  const content = report?.held ?? report?.online ?? null;
  const items = (content?.attention ?? []).filter(({ uid }) => mayRead(context, uid));
  const attention = await Promise.all(
    items.map((item) => attentionItem(strapi, item, content?.published ?? {})),
  );
  const scheduled = (content?.scheduled ?? []).flatMap(({ uid, id, entry, day }) => {
    const type = mayRead(context, uid) ? strapi.contentType(uid) : undefined;
    return type === undefined ? [] : [{ entry, day, form: formOf(uid, type, id) }];
  });
  return {
    build: report?.build ?? null,
    onlineSince: report?.online?.since ?? null,
    site: pageAddress('/'),
    lastPublication: await describeLastPublication(strapi, context),
    attention: attention.filter((item) => item !== null),
    attentionLeftOut: content?.attentionLeftOut ?? 0,
    scheduled,
    removals: report?.held?.removals ?? [],
    mayAccept: context.state.userAbility?.can(acceptRemovalsAction) ?? false,
    now: new Date().toISOString(),
    keepers: await superAdmins(strapi),
  };
}

/** Null before the first build, and for what this version of the plugin does not read. */
async function readReport(strapi: Strapi): Promise<SiteReport | null> {
  const row = await strapi.db.query(siteStateUid).findOne({ where: {} });
  return siteReportSchema
    .nullable()
    .catch(null)
    .parse(row?.['etat'] ?? null);
}

function mayRead({ state: { userAbility } }: RequestContext, uid: string): boolean {
  return userAbility?.can('plugin::content-manager.explorer.read', uid) ?? false;
}

async function attentionItem(
  strapi: Strapi,
  { uid, id, entry, problems }: Attention,
  read: SiteContent['published'],
): Promise<AttentionItem | null> {
  const type = strapi.contentType(uid);
  if (type === undefined) return null;
  const version = id === null ? Object.values(read[uid] ?? {})[0] : read[uid]?.[id];
  const now = dateOf(await publishedRow(strapi, uid, id));
  return {
    ...{ entry, problems, type: type.info.displayName },
    form: formOf(uid, type, id),
    isChanged: now !== (version ?? null),
  };
}

/** Of a type with languages, the French version. @param id null for a single type */
async function publishedRow(strapi: Strapi, uid: string, id: string | null): Promise<Row | null> {
  const published = { publishedAt: { $notNull: true } };
  const where = id === null ? published : { ...published, documentId: id };
  const rows = await strapi.db.query(uid).findMany({ where });
  const french = rows.find(
    ({ locale }) => typeof locale !== 'string' || locale === '' || locale.startsWith('fr'),
  );
  return french ?? rows[0] ?? null;
}

/** As the API sends it to the build. */
function dateOf(row: Row | null): string | null {
  const date = row?.['publishedAt'];
  if (typeof date !== 'string' && typeof date !== 'number' && !(date instanceof Date)) return null;
  return new Date(date).toISOString();
}

async function describeLastPublication(
  strapi: Strapi,
  context: RequestContext,
): Promise<LastPublication | null> {
  const last = await readLastPublication(strapi);
  if (last === null || !mayRead(context, last.uid)) return null;
  const { action, uid, documentId, userId, at } = last;
  const where = { documentId };
  const row = strapi.contentType(uid) ? await strapi.db.query(uid).findOne({ where }) : null;
  const title = row?.['title'] ?? row?.['name'];
  const user =
    userId === null
      ? null
      : await strapi.db.query('admin::user').findOne({ where: { id: userId } });
  return { action, title: typeof title === 'string' ? title : null, name: nameOf(user), at };
}

async function superAdmins(strapi: Strapi): Promise<string[]> {
  const users = await strapi.db.query('admin::user').findMany({
    where: { isActive: true, blocked: false, roles: { code: 'strapi-super-admin' } },
    select: ['id', 'firstname', 'lastname'],
  });
  return users.flatMap((user) => nameOf(user) ?? []);
}

function nameOf(user: Row | null): string | null {
  const name = [user?.['firstname'], user?.['lastname']].filter(Boolean).join(' ');
  return name === '' ? null : name;
}
