import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { HomeState } from '../../site/panel/state-responses';
import { Line, ProblemLines, StateLines } from './state-lines';
import { pollingOptions, useHomeStateQuery } from './state-queries';

const unansweredListPath =
  '/content-manager/collection-types/api::contact.contact?page=1&pageSize=20&sort=createdAt:DESC&filters[$and][0][answered][$ne]=true';

/** Style of the widget. Without it, Strapi’s scroll area would be as wide as the longest line, and cut off on a phone. */
const widgetStyle = { width: 0, minWidth: '100%' } as const;

/** Widget of Strapi’s home page. It shows unanswered contact requests, the state of the site, and all problems. */
export function HomeWidget() {
  const { data, isError } = useHomeStateQuery(undefined, pollingOptions);
  if (data === undefined) {
    return isError ? (
      <Line>L’état du site n’a pas pu être lu : rechargez la page.</Line>
    ) : (
      <Loader small>Un instant …</Loader>
    );
  }
  const { unansweredRequests, state, problems, problemsLeftOut, site } = data;
  return (
    // The most urgent lines come first, because a widget has little height, and shows only its first lines without scrolling.
    <Flex direction="column" alignItems="stretch" gap={3} style={widgetStyle}>
      {unansweredRequests !== null && <UnansweredRequests count={unansweredRequests} />}
      <StateLines {...state} />
      {problems.length > 0 && <ProblemList problems={problems} leftOutCount={problemsLeftOut} />}
      {site !== null && (
        <Link href={site} isExternal>
          Voir le site
        </Link>
      )}
    </Flex>
  );
}

function UnansweredRequests({ count }: { count: number }) {
  if (count === 0) return <Line>Aucune demande de contact n’attend de réponse.</Line>;
  return (
    <Typography tag="p" variant="delta">
      <AdminLink to={unansweredListPath}>
        {count === 1
          ? 'Une demande de contact attend une réponse'
          : `${count} demandes de contact attendent une réponse`}
      </AdminLink>
    </Typography>
  );
}

function ProblemList({ problems, leftOutCount }: Pick<HomeState, 'problems'> & { leftOutCount: number }) {
  return (
    <section>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {`À soigner : ${problems.length + leftOutCount}`}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {problems.map(({ entry, form, ...problem }, index) => (
          <li key={index}>
            <Typography tag="p" variant="omega">
              {form === null ? entry : <AdminLink to={form}>{entry}</AdminLink>}
            </Typography>
            <ProblemLines {...problem} />
          </li>
        ))}
      </Flex>
      {leftOutCount > 0 && <Line>{`… et ${leftOutCount} de plus.`}</Line>}
    </section>
  );
}

function AdminLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link tag={RouterLink} to={to}>
      {children}
    </Link>
  );
}
