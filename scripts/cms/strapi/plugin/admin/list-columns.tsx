/** Dates in Strapi’s lists are short, so that the status fits beside them, and a day to come says so. */
import { Typography } from '@strapi/design-system';
import type { ListHeader } from '../strapi-admin';
import type { AdminConcern } from './concern';

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
  const isDay = attribute.type === 'date';
  // Noon is the same day everywhere.
  const date = new Date(isDay ? `${value}T12:00:00` : value);
  const text = date.toLocaleString('fr-FR', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(!isDay && { hour: '2-digit', minute: '2-digit' }),
  });
  const isToCome = isDay && date > new Date();
  return (
    <Typography textColor={isToCome ? 'warning600' : 'neutral800'}>
      {isToCome ? `À venir : ${text}` : text}
    </Typography>
  );
}
