/** Beside an entry’s form: what became of it on the site. It follows a publication by itself until it is online. */
import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import type { EntryAnswer } from '../state-answers';
import type { EditedEntry, PanelDescription } from '../strapi-admin';
import type { AdminConcern } from './concern';
import { useEntryAnswer } from './entry-answer';
import { describeEntry } from './entry-state';
import { leavesUntil, useDayOfReturn } from './later-day';
import { ProblemList } from './problem-list';
import { StateLines } from './state-lines';

function useEntryPanel(entry: EditedEntry): PanelDescription | null {
  const { data, hasFailed } = useEntryAnswer(entry);
  const dayOfReturn = useDayOfReturn(data);
  // Who may not see it, and types that are not published, have no such panel.
  if (entry.document?.documentId === undefined || (data === null && hasFailed)) return null;
  return {
    title: 'Sur le site',
    content:
      data === null ? (
        <Loader small>Un instant …</Loader>
      ) : (
        <EntryPanel answer={data} dayOfReturn={dayOfReturn} />
      ),
  };
}

export const entryPanel: AdminConcern = {
  bootstrap(app) {
    app
      .getPlugin('content-manager')
      .apis.addEditViewSidePanel(([actions, ...others]) =>
        [actions, useEntryPanel, ...others].filter((panel) => panel !== undefined),
      );
  },
};

function EntryPanel({ answer, dayOfReturn }: { answer: EntryAnswer; dayOfReturn: string | null }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <StateLines {...describeEntry(answer)} />
      {answer.page !== null && (
        <Link href={answer.page} isExternal>
          Voir la page
        </Link>
      )}
      {dayOfReturn !== null && (
        <Typography role="status" tag="p" variant="pi" textColor="danger600">
          {leavesUntil(dayOfReturn)}
        </Typography>
      )}
      <ProblemList problems={answer.problems} />
    </Flex>
  );
}
