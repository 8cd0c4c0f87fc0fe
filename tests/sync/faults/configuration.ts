/** The command is called wrongly, or its settings cannot work: nothing is asked, nothing is written. */
import { expect } from 'vitest';
import type { Fault } from '../fault';
import type { FakeStrapi } from '../fake-strapi';
import { heroIsNew } from '../reached';
import { answerGet } from '../strapi-answers';

const asksNothing = ({ cms }: { cms: FakeStrapi }) => expect(cms.received).toEqual([]);

function setting(
  title: string,
  variable: string,
  value: string | undefined | ((cms: FakeStrapi) => string),
): Fault {
  return {
    title,
    run: (cms) => ({
      environment: { [variable]: typeof value === 'function' ? value(cms) : value },
    }),
    exit: 2,
    says: [variable],
    check: asksNothing,
  };
}

/** Written as people copy it, and understood. */
function written(title: string, address: (cms: FakeStrapi) => string): Fault {
  return {
    title,
    run: (cms) => ({ environment: { CMS_URL: address(cms) } }),
    exit: 0,
    reaches: heroIsNew,
  };
}

const flags = (title: string, named: string | RegExp, ...given: string[]): Fault => ({
  title,
  run: () => ({ arguments: given }),
  exit: 2,
  says: [named, '--keep-going'],
  check: asksNothing,
});

export const configurationFaults: Fault[] = [
  setting('nobody said where the CMS is', 'CMS_URL', undefined),
  setting('the CMS’s address is empty', 'CMS_URL', '  '),
  setting('the CMS’s address is no address', 'CMS_URL', 'notre cms'),
  setting('the CMS’s address lacks https://', 'CMS_URL', 'cms.example.org'),
  setting('the CMS’s address is an FTP server', 'CMS_URL', 'ftp://cms.example.org'),
  setting('the CMS’s address is a file', 'CMS_URL', 'file:///etc/hostname'),
  setting('the CMS’s address is a query', 'CMS_URL', ({ url }) => `${url}/?a=b`),
  {
    ...setting(
      'the CMS’s address holds a password',
      'CMS_URL',
      ({ port }) => `http://a:motdepasse@127.0.0.1:${port}`,
    ),
    check: ({ outcome }) => expect(outcome.output).not.toContain('motdepasse'),
  },
  setting('the token holds a line break', 'CMS_TOKEN', 'abc\ndef'),
  setting('the time limit is a word', 'CMS_TIMEOUT_MS', 'longtemps'),
  setting('the time limit is zero', 'CMS_TIMEOUT_MS', '0'),
  setting('the wait before a retry is negative', 'CMS_RETRY_BASE_MS', '-1'),
  written('the address ends in a slash', ({ url }) => `${url}/`),
  written('the address ends in /api', ({ url }) => `${url}/api`),
  written('the address ends in /api/ and has blanks around it', ({ url }) => ` ${url}/api/ `),
  {
    ...written('the CMS lives below a path', ({ url }) => `${url}/contenu/`),
    cms: (cms) =>
      cms.misbehave('/contenu/', ({ response, url }) => {
        const below = new URL(url.href.replace('/contenu/', '/'));
        const { status, headers, body } = answerGet(cms.content, cms.version, below);
        response.writeHead(status, headers).end(body);
      }),
  },
  flags('an option is misspelt', '--keepgoing', '--keepgoing'),
  flags('an option lacks its value', '--snapshot', '--snapshot'),
  flags('an option’s value is empty', '--snapshot', '--snapshot='),
  flags('a word stands where only options may', 'articles', 'articles'),
  flags('a switch is given a value', '--keep-going', '--keep-going=oui'),
  {
    title: 'help is asked for: it is given, and nothing else happens',
    run: () => ({ arguments: ['--help'], environment: { CMS_URL: undefined } }),
    exit: 0,
    says: ['--accept-removals', '--snapshot', '--report', 'CMS_URL', 'CMS_TOKEN'],
    check: asksNothing,
  },
];
