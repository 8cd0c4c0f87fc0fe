/** On Strapi’s home page: who waits for an answer, the state of the site, and all that needs attention. */
import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { HomeAnswer } from '../../site/publication-sentences';
import { Line, ProblemLines, StateLines } from './parts';
import { polling, useHomeStateQuery } from './site-state';

const waitingForm =
  '/content-manager/collection-types/api::contact.contact?page=1&pageSize=20&sort=createdAt:DESC&filters[$and][0][answered][$ne]=true';

/** Strapi’s scroll area would grow with the longest line, and cut it on a phone. */
const asWideAsTheWidget = { width: 0, minWidth: '100%' } as const;

export function HomeWidget() {
  const { data, isError } = useHomeStateQuery(undefined, polling);
  if (data === undefined) {
    return isError ? (
      <Line>L’état du site n’a pas pu être lu : rechargez la page.</Line>
    ) : (
      <Loader small>Un instant …</Loader>
    );
  }
  const { waitingRequests, state, problems, problemsLeftOut, site } = data;
  return (
    // Strapi gives a widget little height: the rest is below its fold.
    <Flex direction="column" alignItems="stretch" gap={3} style={asWideAsTheWidget}>
      {waitingRequests !== null && <Waiting count={waitingRequests} />}
      <StateLines {...state} />
      {problems.length > 0 && <NeedsAttention problems={problems} leftOut={problemsLeftOut} />}
      {site !== null && (
        <Link href={site} isExternal>
          Voir le site
        </Link>
      )}
    </Flex>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return <Line>Aucune demande de contact n’attend de réponse.</Line>;
  return (
    <Typography tag="p" variant="delta">
      <FormLink to={waitingForm}>
        {count === 1
          ? 'Une demande de contact attend une réponse'
          : `${count} demandes de contact attendent une réponse`}
      </FormLink>
    </Typography>
  );
}

function NeedsAttention({ problems, leftOut }: Pick<HomeAnswer, 'problems'> & { leftOut: number }) {
  return (
    <section>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {`À soigner : ${problems.length + leftOut}`}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {problems.map(({ entry, form, ...problem }, index) => (
          <li key={index}>
            <Typography tag="p" variant="omega">
              {form === null ? entry : <FormLink to={form}>{entry}</FormLink>}
            </Typography>
            <ProblemLines {...problem} />
          </li>
        ))}
      </Flex>
      {leftOut > 0 && <Line>{`… et ${leftOut} de plus.`}</Line>}
    </section>
  );
}

function FormLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link tag={RouterLink} to={to}>
      {children}
    </Link>
  );
}
