/** Dates in Strapi’s lists are short, so that the status fits beside them, and a day to come says so. */
import { Typography } from '@strapi/design-system';
import { laterDayOf } from '../later-day';
import type { ListHeader } from '../strapi-admin';
import type { AdminConcern } from './concern';
import { dayOf } from './french-time';
import { Scheduled } from './later-day';

export const listColumns: AdminConcern = {
  bootstrap({ registerHook }) {
    registerHook(
      'Admin/CM/pages/ListView/inject-column-in-table',
      ({ displayedHeaders, layout }) => ({
        displayedHeaders: displayedHeaders.map((header) =>
          isDate(header) ? { ...header, cellFormatter: dateCell } : header,
        ),
        layout,
      }),
    );
  },
};

function isDate({ attribute }: ListHeader): boolean {
  return attribute.type === 'date' || attribute.type === 'datetime';
}

function dateCell(row: Readonly<Record<string, unknown>>, { name, attribute }: ListHeader) {
  const value = row[name];
  if (typeof value !== 'string') return <Typography textColor="neutral800">-</Typography>;
  if (attribute.type === 'date' && value === laterDayOf(row)) {
    if (row['status'] === 'published') return <Scheduled day={value} />;
    // Of what is published, another day may count.
    return <Typography textColor="neutral800">{`Prévu pour le ${dayOf(value)}`}</Typography>;
  }
  const isDay = attribute.type === 'date';
  // Noon is the same day everywhere.
  const date = new Date(isDay ? `${value}T12:00:00` : value);
  const text = date.toLocaleString('fr-FR', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(!isDay && { hour: '2-digit', minute: '2-digit' }),
  });
  return <Typography textColor="neutral800">{text}</Typography>;
}
