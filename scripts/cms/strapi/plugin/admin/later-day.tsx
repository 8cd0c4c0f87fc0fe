/**
 * A day to come, where Strapi itself says « Publié »: beside the title of the form, in the list, and before an entry that
 * is online is published for it.
 */
import { Box, Status, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { laterDayOf } from '../later-day';
import type { EntryAnswer } from '../state-answers';
import type { DocumentAction, EditedEntry } from '../strapi-admin';
import type { AdminConcern } from './concern';
import { useEntryAnswer } from './entry-answer';
import { dayOf } from './french-time';

export const laterDay: AdminConcern = {
  bootstrap({ getPlugin }) {
    const { apis } = getPlugin('content-manager');
    apis.addDocumentAction((actions) => actions.map(withWarning));
    apis.addDocumentHeaderAction([headerStatus]);
  },
};

export function Scheduled({ day }: { day: string }) {
  return (
    // In two lines, so that a list has room for Strapi’s own status beside it.
    <Box maxWidth="14rem">
      <Status variant="warning" size="S">
        <Typography fontWeight="bold" variant="pi">
          {`Programmé pour le ${dayOf(day)}`}
        </Typography>
      </Status>
    </Box>
  );
}

function headerStatus({ document }: EditedEntry) {
  const day = document?.status === 'published' ? laterDayOf(document) : null;
  return day === null ? null : { _status: { message: <Scheduled day={day} /> } };
}

/** Of the form as it is filled in; null if publishing it takes nothing off the site. */
export function useDayOfReturn(answer: EntryAnswer | null): string | null {
  const day = useForm('site', ({ values }) => laterDayOf(values));
  return answer?.isPublic === true ? day : null;
}

/** Strapi’s own action, which asks first. */
function withWarning(action: DocumentAction): DocumentAction {
  if (action.type !== 'publish') return action;
  const warned: DocumentAction = (entry) => {
    const description = action(entry);
    const hasLaterDay = useForm('site', ({ values }) => laterDayOf(values) !== null);
    const { data, hasFailed } = useEntryAnswer(entry, hasLaterDay);
    const day = useDayOfReturn(data);
    const isStored = entry.document?.documentId !== undefined;
    // Faster than the answer, a click would publish unasked.
    if (description && hasLaterDay && isStored && data === null && !hasFailed) {
      return { ...description, disabled: true };
    }
    if (!description?.dialog || day === null) return description;
    return {
      ...description,
      // Without an action of its own, the button opens the dialog.
      onClick: undefined,
      dialog: {
        ...description.dialog,
        variant: 'danger',
        bodyIcon: 'danger',
        title: `Retirer du site jusqu’au ${dayOf(day)}\u00a0?`,
        content: `${leavesUntil(day)} Pour qu’il y reste, videz « En ligne à partir du », ou enregistrez sans publier.`,
        confirmLabel: 'Publier pour ce jour',
      },
    };
  };
  return Object.assign(warned, { type: action.type, position: action.position });
}

export function leavesUntil(day: string): string {
  return `Cet article est en ligne. Publié avec cette date, il quitte le site et n’y revient que le ${dayOf(day)}.`;
}
