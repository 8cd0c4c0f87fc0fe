/** Determines the address by which contact requests are counted. Headers without the host’s signature are ignored. */
import ipaddr from 'ipaddr.js';
import jwt from 'jsonwebtoken';
import { proxySecret } from './proxy-secret';

/**
 * Returns the visitor’s address from Netlify’s header; null unless Netlify’s signature is valid. The signature is a JSON
 * web token that is valid for five minutes.
 *
 * @param header returns the value of a request header; empty if there is none
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

/**
 * Returns the network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. An IPv4 address that
 * is written as IPv6 counts as IPv4. Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsedAddress = ipaddr.process(address);
  if (!(parsedAddress instanceof ipaddr.IPv6)) return parsedAddress.toString();
  return `${parsedAddress.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
