/** Finds the address that a contact request counts for. A header counts only if the site’s host has signed it. */
import ipaddr from 'ipaddr.js';
import jwt from 'jsonwebtoken';
import { proxySecret } from './proxy-secret';

/**
 * Returns the visitor’s address as Netlify passes it on, with its signature: a JSON web token that is valid for five
 * minutes.
 *
 * @param header a request’s header by its name; empty if it is not there
 * @returns null unless the signature is valid
 */
export function signedAddress(header: (name: string) => string): string | null {
  const secret = proxySecret();
  const address = header('x-nf-client-connection-ip');
  if (secret === null || !ipaddr.isValid(address)) return null;
  try {
    jwt.verify(header('x-nf-sign'), secret, { algorithms: ['HS256'] });
    return address;
  } catch {
    return null;
  }
}

/** Returns what is one subscriber: an IPv4 address, also if it is written as IPv6, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
