/** Which network an IP address belongs to: files come from public ones, or from Strapi’s own. */
import { BlockList, isIPv6 } from 'node:net';

/** `reserved`: never a server of files, such as the metadata service of a cloud. */
export type Network = 'public' | 'loopback' | 'private' | 'reserved';

/** Of the IANA registries of special-purpose addresses, what is not reachable from everywhere. */
const ipv4Subnets: Record<Exclude<Network, 'public'>, string[]> = {
  loopback: ['127.0.0.0/8'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  reserved: [
    ...['0.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24'],
    ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
    // Azure’s metadata, on a public address.
    '168.63.129.16/32',
  ],
};

const ipv6Subnets: typeof ipv4Subnets = {
  loopback: ['::1/128'],
  private: ['fc00::/7'],
  // Tunnels hide an IPv4 address; the last is Amazon’s metadata.
  reserved: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', 'fd00:ec2::254/128'],
};

/** An IPv4 address in IPv6 (`::ffff:10.0.0.1`), and its translation where a machine has IPv6 alone. */
const ipv4Prefixes = ['::ffff:', '64:ff9b::'];

const networks = (['reserved', 'loopback', 'private'] as const).map((name) => {
  const ipv4 = ipv4Subnets[name];
  const embedded = ipv4Prefixes.flatMap((prefix) =>
    ipv4.map((subnet) => `${prefix}${subnet.replace(/\d+$/, (bits) => String(96 + Number(bits)))}`),
  );
  return { name, list: listOf([...ipv4, ...ipv6Subnets[name], ...embedded]) };
});

/** All other IPv6 addresses are local, or of no use. */
const publicIpv6 = listOf(['2000::/3', ...ipv4Prefixes.map((prefix) => `${prefix}0.0.0.0/96`)]);

function listOf(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

export function networkOf(address: string): Network {
  // `fe80::1%eth0`
  const bare = address.replace(/%.*$/, '');
  const family = isIPv6(bare) ? 'ipv6' : 'ipv4';
  const found = networks.find(({ list }) => list.check(bare, family));
  if (found) return found.name;
  return family === 'ipv4' || publicIpv6.check(bare, family) ? 'public' : 'reserved';
}
