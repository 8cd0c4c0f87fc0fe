/** Why Strapi cannot be read, and what to do: ten causes, and what came for any other. */
import { expect, test } from 'vitest';
import { adviceOn, describeFailure } from '../../../scripts/sync/fetch/error-kinds.ts';
import type { FetchErrorKind } from '../../../scripts/sync/fetch/error-kinds.ts';

const answer = (status: number, isStrapi = true, headers = {}) => {
  return { status, isStrapi, headers, message: isStrapi ? 'Refused' : '' };
};

test.each<[Parameters<typeof describeFailure>[0], FetchErrorKind, string]>([
  [{ code: 'ENOTFOUND' }, 'no address', 'orthographe de CMS_URL'],
  [{ code: 'EAI_AGAIN' }, 'no address', 'orthographe de CMS_URL'],
  [{ code: 'ECONNREFUSED' }, 'refused', 'Strapi est démarré'],
  [{ code: 'UND_ERR_SOCKET' }, 'refused', 'Strapi est démarré'],
  [{ code: 'EHOSTUNREACH' }, 'refused', 'HTTPS_PROXY'],
  [{ code: 'UND_ERR_ABORTED' }, 'refused', 'HTTPS_PROXY'],
  [{ code: 'UND_ERR_HEADERS_TIMEOUT' }, 'timeout', 'CMS_TIMEOUT_MS'],
  [{ code: 'TimeoutError' }, 'timeout', 'CMS_TIMEOUT_MS'],
  ...['EPROTO', 'HPE_INVALID_CONSTANT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map(
    (code) => [{ code }, 'TLS', 'https://'] as [{ code: string }, FetchErrorKind, string],
  ),
  [{ code: 'CERT_HAS_EXPIRED' }, 'TLS', 'certificat'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'TLS', 'NODE_EXTRA_CA_CERTS'],
  [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'TLS', 'http://'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'TLS', 'fait pour ce nom'],
  [answer(401), '401', 'CMS_TOKEN'],
  [answer(401, false), '401', 'mot de passe'],
  [answer(403), '403', 'doit lire « Articles »'],
  [answer(403, false), '403', 'pare-feu'],
  [answer(404), '404', 'préfixe que /api'],
  [answer(404, false), 'page', 'Vérifiez CMS_URL'],
  [answer(429, false), '429', 'Relancez'],
  [answer(500), '5xx', 'journal de Strapi'],
  [answer(200, false), 'page', 'page est venue'],
  [answer(399, false), 'page', 'page est venue'],
  [answer(407, false), 'refused', 'HTTPS_PROXY'],
  [{ code: 'SOMETHING_NEW' }, 'unknown', 'Ouvrez cette adresse'],
  [answer(418), 'unknown', 'Ouvrez cette adresse'],
])('%j is %s', (failed, kind, advice) => {
  const failure = describeFailure(failed);
  expect(failure.kind).toBe(kind);
  expect(failure.reason).not.toMatch(/secret|^$/);
  expect(adviceOn(kind, 'Articles')).toContain(advice);
});

test('of a redirect is said where it leads, without a secret', () => {
  const { kind, reason } = describeFailure(
    answer(302, false, { location: 'https://sso.fr/?secret=1' }),
  );
  expect([kind, reason]).toEqual(['page', 'redirection vers « https://sso.fr/?… »']);
  expect(adviceOn(kind, 'Articles')).toContain('connexion');
});
