'use strict';

/**
 * Articles had a day, *En ligne à partir du* (`online_from`), before which the site did not show them though they were
 * published. Now what is published is online, and an article that has to wait is a draft with *Publier le*
 * (`publish_on`). Runs before Strapi drops the old column.
 *
 * - a day that has passed was the date shown: it becomes the date of the first publication
 * - a day to come stays, as *Publier le*; what was published for it, Strapi unpublishes at its start
 *   (`src/site/carried-over.ts`)
 * - without a day, the date shown was that of the publication
 */
module.exports = {
  async up(knex) {
    const table = 'articles';
    if (!(await knex.schema.hasTable(table))) return;
    if (!(await knex.schema.hasColumn(table, 'online_from'))) return;
    await knex.schema.alterTable(table, (columns) => {
      columns.renameColumn('online_from', 'publish_on');
      columns.datetime('first_published_at', { useTz: false, precision: 6 });
    });
    const rows = await knex(table).select('id', 'document_id', 'published_at', 'publish_on');
    const today = parisDay(new Date());
    for (const row of rows) {
      const published = rows.find(
        (other) => other.document_id === row.document_id && other.published_at !== null,
      );
      const own = dayOf(row.publish_on);
      const shown = published ? dayOf(published.publish_on) : own;
      // Of a draft whose published version still waits, that version’s day counts unless it has one to come.
      const later = [own, shown].find((day) => day !== null && day > today) ?? null;
      const firstPublishedAt =
        shown === null
          ? (published?.published_at ?? null)
          : shown <= today
            ? new Date(`${shown}T12:00:00Z`)
            : null;
      await knex(table)
        .where({ id: row.id })
        .update({
          publish_on: row === published && own !== later ? null : later,
          first_published_at: firstPublishedAt,
        });
    }
  },
};

/** SQLite keeps a text, Postgres may give a date. */
function dayOf(value) {
  if (value === null || value === undefined) return null;
  if (!(value instanceof Date)) return String(value).slice(0, 10);
  const pad = (number) => String(number).padStart(2, '0');
  return `${value.getFullYear()}-${pad(value.getMonth() + 1)}-${pad(value.getDate())}`;
}

/** `2026-12-24`; Swedish dates are written as in ISO 8601. */
function parisDay(date) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(date);
}
