/** On Strapi’s home page: who waits for an answer, the state of the site, and all that needs attention. */
import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { HomeAnswer, HomeProblem } from '../../site/state-answers';
import { dayOf } from './french-time';
import { Line, Problems, StateLines } from './parts';
import { describeFailedRequest, describeSite } from './state-texts';
import { useAnswer } from './use-answer';

const pauseMs = (answer: HomeAnswer | null) => (answer?.build?.state === 'running' ? 5000 : 30_000);

const waitingForm =
  '/content-manager/collection-types/api::contact.contact?page=1&pageSize=20&sort=createdAt:DESC&filters[$and][0][answered][$ne]=true';

/** Strapi’s scroll area would grow with the longest line, and cut it on a phone. */
const asWideAsTheWidget = { width: 0, minWidth: '100%' } as const;

export function HomeWidget() {
  const { data, hasFailed } = useAnswer<HomeAnswer>('/site/state', '', pauseMs);
  if (data === null) {
    return hasFailed ? (
      <Line>L’état du site n’a pas pu être lu : rechargez la page.</Line>
    ) : (
      <Loader small>Un instant …</Loader>
    );
  }
  const { waitingRequests, failedRequest, site, now } = data;
  return (
    // Strapi gives a widget little height: the rest is below its fold.
    <Flex direction="column" alignItems="stretch" gap={3} style={asWideAsTheWidget}>
      {waitingRequests !== null && <Waiting count={waitingRequests} />}
      <StateLines {...describeSite(data)} />
      {failedRequest !== null && <Line isAlarm>{describeFailedRequest(failedRequest, now)}</Line>}
      <Removals removals={data.removals} />
      <Publications failed={data.failedPublications} />
      <NeedsAttention problems={data.problems} leftOut={data.problemsLeftOut} />
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

function Removals({ removals }: Pick<HomeAnswer, 'removals'>) {
  return removals.map(({ type, titles, count, before }) => (
    <Part key={type} title={`${type} : ${count} sur ${before} quitteraient le site`}>
      <Line>{titles.join(', ')}</Line>
    </Part>
  ));
}

function Publications({ failed }: { failed: HomeAnswer['failedPublications'] }) {
  if (failed.length === 0) return null;
  return (
    <Part title="Pas publiés à leur jour">
      {failed.map(({ title, form, day, reason }) => (
        <Line key={form}>
          <FormLink to={form}>{title}</FormLink>
          {`, le ${dayOf(day)} : ${reason}`}
        </Line>
      ))}
    </Part>
  );
}

function NeedsAttention({ problems, leftOut }: { problems: HomeProblem[]; leftOut: number }) {
  if (problems.length === 0) return null;
  const entries = Map.groupBy(problems, ({ type, entry, form }) => `${type} ${form} ${entry}`);
  return (
    <Part title={`À soigner : ${problems.length + leftOut}`}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {[...entries].map(([key, ofEntry]) => (
          <Flex key={key} tag="li" direction="column" alignItems="stretch" gap={1}>
            <EntryName problem={ofEntry[0]!} />
            <Problems problems={ofEntry} />
          </Flex>
        ))}
      </Flex>
      {leftOut > 0 && <Line>{`… et ${leftOut} de plus.`}</Line>}
    </Part>
  );
}

function EntryName({ problem: { type, entry, form } }: { problem: HomeProblem }) {
  const name = entry === '' ? type : entry;
  return (
    <Typography tag="p" variant="omega">
      {form === null ? name : <FormLink to={form}>{name}</FormLink>}
      {name === type ? '' : ` (${type})`}
    </Typography>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex tag="section" direction="column" alignItems="stretch" gap={2}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      {children}
    </Flex>
  );
}

function FormLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link tag={RouterLink} to={to}>
      {children}
    </Link>
  );
}
