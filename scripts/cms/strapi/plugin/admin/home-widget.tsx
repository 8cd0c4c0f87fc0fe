/** On the admin page’s home: the state of the site, who published last, and all that needs attention. */
import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import { Earth } from '@strapi/icons';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { HomeAnswer } from '../state-answers';
import { useAnswer } from './answer';
import type { AdminConcern } from './concern';
import { anyOf, dayOf, momentOf } from './french-time';
import { ProblemList } from './problem-list';
import { Removals } from './removals';
import { describeSite } from './site-state';
import { StateLines } from './state-lines';

const pausesMs = { building: 5000, otherwise: 30_000 };
const pauseMs = (answer: HomeAnswer | null) =>
  answer?.build?.state === 'running' ? pausesMs.building : pausesMs.otherwise;

export const homeWidget: AdminConcern = {
  register(app) {
    app.widgets.register((others) => [
      {
        pluginId: 'site',
        id: 'state',
        icon: Earth,
        title: { id: 'site.state', defaultMessage: 'État du site' },
        component: () => Promise.resolve(HomeWidget),
        permissions: [{ action: 'plugin::site.state.read' }],
      },
      ...others,
    ]);
  },
};

function HomeWidget() {
  const { data, hasFailed, askAgain } = useAnswer<HomeAnswer>('/site/state', '', pauseMs);
  if (data === null) {
    return hasFailed ? (
      <Typography textColor="neutral600">
        L’état du site n’a pas pu être lu : rechargez la page.
      </Typography>
    ) : (
      <Loader small>Un instant …</Loader>
    );
  }
  const keeper = anyOf(data.keepers) || 'qui s’occupe du site';
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <Now answer={data} keeper={keeper} />
      {data.removals.length > 0 && (
        <Removals removals={data.removals} mayAccept={data.mayAccept} onAccepted={askAgain} />
      )}
      <NeedsAttention answer={data} />
      {data.scheduled.length > 0 && (
        <Part title="À venir">
          {data.scheduled.map(({ entry, day, form }) => (
            <Typography key={form} tag="p" variant="pi">
              <FormLink to={form}>{entry}</FormLink>
              {`, en ligne à partir du ${dayOf(day)}`}
            </Typography>
          ))}
        </Part>
      )}
      <Part title="Revenir à la publication précédente">
        <Typography tag="p" variant="pi" textColor="neutral600">
          {`Demandez à ${keeper}\u00a0: c’est l’affaire d’une minute chez l’hébergeur.`}
        </Typography>
      </Part>
    </Flex>
  );
}

function Now({ answer, keeper }: { answer: HomeAnswer; keeper: string }) {
  const last = lastPublicationOf(answer);
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <StateLines {...describeSite(answer, keeper)} />
      {last !== null && (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {last}
        </Typography>
      )}
      {answer.site !== null && (
        <Link href={answer.site} isExternal>
          Voir le site
        </Link>
      )}
    </Flex>
  );
}

function lastPublicationOf({ lastPublication, now }: HomeAnswer): string | null {
  if (lastPublication === null) return null;
  const { action, title, name, at } = lastPublication;
  const verb = action === 'publish' ? 'Dernière publication' : 'Dernier retrait';
  const what = title === null ? '' : ` : « ${title} »`;
  const who = name === null ? '' : `, par ${name}`;
  return `${verb}${what}${who} (${momentOf(at, now)}).`;
}

function NeedsAttention({ answer: { attention, attentionLeftOut } }: { answer: HomeAnswer }) {
  if (attention.length === 0) return null;
  return (
    <Part title="À soigner">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {attention.map(({ entry, type, form, problems, isChanged }) => (
          <Flex key={`${form} ${entry}`} tag="li" direction="column" alignItems="stretch" gap={1}>
            <Typography tag="p" variant="omega">
              <FormLink to={form}>{entry}</FormLink>
              {entry === type ? '' : ` (${type})`}
              {isChanged ? ', publié de nouveau depuis' : ''}
            </Typography>
            <ProblemList problems={problems} />
          </Flex>
        ))}
      </Flex>
      {attentionLeftOut > 0 && (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {`… et ${attentionLeftOut} de plus : la liste les montrera quand ce qui précède sera corrigé.`}
        </Typography>
      )}
    </Part>
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
