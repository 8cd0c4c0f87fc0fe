/** Tests how the sync classifies failures to read Strapi, and which advice it gives for each kind. */
import { expect, test } from 'vitest';
import { adviceByKind, describeFailure } from '../../../scripts/sync/fetch/error-kinds.ts';
import type { FetchErrorKind } from '../../../scripts/sync/fetch/error-kinds.ts';

const makeHttpError = (status: number, isStrapi = true, headers = {}) => {
  const message = isStrapi ? 'Refused' : '';
  return { status, isStrapi, headers: new Headers(headers), message };
};

test.each<[Parameters<typeof describeFailure>[0], FetchErrorKind, string]>([
  [{ code: 'ENOTFOUND' }, 'no address', 'orthographe de CMS_URL'],
  [{ code: 'EAI_AGAIN' }, 'no address', 'orthographe de CMS_URL'],
  [{ code: 'ECONNREFUSED' }, 'refused', 'Strapi est démarré'],
  [{ code: 'UND_ERR_SOCKET' }, 'refused', 'Strapi est démarré'],
  [{ code: 'EHOSTUNREACH' }, 'refused', 'HTTPS_PROXY'],
  [{ code: 'UND_ERR_ABORTED' }, 'refused', 'HTTPS_PROXY'],
  [{ code: 'Z_DATA_ERROR' }, 'damaged', 'compression'],
  [{ code: 'TimeoutError' }, 'timeout', 'CMS_TIMEOUT_MS'],
  ...['EPROTO', 'HTTPParserError', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map(
    (code) => [{ code }, 'TLS', 'https://'] as [{ code: string }, FetchErrorKind, string],
  ),
  [{ code: 'CERT_HAS_EXPIRED' }, 'TLS', 'certificat'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'TLS', 'NODE_EXTRA_CA_CERTS'],
  [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'TLS', 'http://'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'TLS', 'fait pour ce nom'],
  [makeHttpError(401), '401', 'CMS_TOKEN'],
  [makeHttpError(401, false), '401', 'mot de passe'],
  [makeHttpError(403), '403', 'doit lire « Articles »'],
  [makeHttpError(403, false), '403', 'pare-feu'],
  [makeHttpError(404), '404', 'CMS_URL'],
  [makeHttpError(404, false), 'page', 'Vérifiez CMS_URL'],
  [makeHttpError(429, false), '429', 'Relancez'],
  [makeHttpError(500), '5xx', 'journal de Strapi'],
  [makeHttpError(200, false), 'page', 'page est venue'],
  [makeHttpError(399, false), 'page', 'page est venue'],
  [{ code: 'SOMETHING_NEW' }, 'unknown', 'Ouvrez cette adresse'],
  [makeHttpError(418), 'unknown', 'Ouvrez cette adresse'],
])('%j is %s', (networkError, kind, advice) => {
  const failure = describeFailure(networkError);
  expect(failure.kind).toBe(kind);
  expect(failure.reason).not.toMatch(/secret|^$/);
  expect(adviceByKind('Articles')[kind]).toContain(advice);
});

test('of a redirect is said where it leads, without a secret', () => {
  const { kind, reason } = describeFailure(
    makeHttpError(302, false, { location: 'https://sso.fr/?secret=1' }),
  );
  expect([kind, reason]).toEqual(['page', 'redirection vers « https://sso.fr/?… »']);
  expect(adviceByKind('Articles')[kind]).toContain('connexion');
});
