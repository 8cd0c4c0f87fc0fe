/** The address of a simulation, and of nothing else: what others put into the page’s address stays behind. */
import { readSimulationAddress, writeSimulationAddress } from '../../domain/simulator/address';

export function shareableAddress({ origin, pathname, search }: Location): string {
  const fields = readSimulationAddress(search);
  return `${origin}${pathname}${fields ? writeSimulationAddress('', fields) : ''}#simulator`;
}
