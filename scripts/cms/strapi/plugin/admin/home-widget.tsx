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
import { StateLines } from './state-lines';
import type { DescribedState } from './state-lines';

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
          {`Demandez à ${keeper}\u00a0: c’est l’affaire d’une minute chez l’hébergeur (« Deploys », « Publish deploy »).`}
        </Typography>
      </Part>
    </Flex>
  );
}

function Now({ answer, keeper }: { answer: HomeAnswer; keeper: string }) {
  const last = lastPublicationOf(answer);
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <StateLines {...describe(answer, keeper)} />
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

const tooMuch =
  'Trop de contenu quitterait le site. Si ce n’est pas voulu, publiez ces entrées de nouveau, ou corrigez leurs erreurs.';

function describe(
  { build, onlineSince, removals, now }: HomeAnswer,
  keeper: string,
): DescribedState {
  const since =
    onlineSince === null ? [] : [`Le site en ligne date de ${momentOf(onlineSince, now)}.`];
  if (build === null) {
    return {
      ...{ badge: 'Sans nouvelles', variant: 'neutral' },
      text: [`Le site n’a encore rien dit à Strapi. Demandez à ${keeper}.`],
    };
  }
  const at = momentOf(build.endedAt ?? build.startedAt, now);
  const reason = build.reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  switch (build.state) {
    case 'running':
      return {
        ...{ badge: 'En construction', variant: 'secondary' },
        text: [`Depuis ${at} : une à trois minutes d’attente.`, ...since],
      };
    case 'online':
      return {
        ...{ badge: 'En ligne', variant: 'success' },
        text: [`Le site montre ce qui est publié, depuis ${at}.`],
      };
    case 'unchanged':
    case 'superseded':
      return {
        ...{ badge: 'En ligne', variant: 'success' },
        text: [`Rien de nouveau à montrer (${at}).`, ...since],
      };
    case 'not online':
      return {
        ...{ badge: 'Pas en ligne', variant: 'danger' },
        text: [
          `Construit (${at}), mais l’hébergeur montre une autre version. Demandez à ${keeper}.`,
        ],
      };
    case 'refused':
      return {
        ...{ badge: 'Publication refusée', variant: 'danger' },
        // What would vanish is named below.
        text: [...(removals.length > 0 ? [tooMuch] : reason), ...since],
      };
    case 'failed':
      return {
        ...{ badge: 'Construction échouée', variant: 'danger' },
        text: [`À ${at}. Demandez à ${keeper}.`, ...reason, ...since],
      };
  }
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
