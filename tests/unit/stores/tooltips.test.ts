import { beforeEach, describe, expect, it } from 'vitest';
import {
  $openTooltip,
  closeTooltip,
  currentTooltipDelayMs,
  openTooltip,
} from '../../../src/stores/tooltips';

describe('the explanation of a term', () => {
  beforeEach(() => {
    openTooltip('earlier');
    closeTooltip('earlier', -10_000);
  });

  it('shows after 700 ms under a resting pointer', () => {
    expect(currentTooltipDelayMs(0)).toBe(700);
  });

  it('shows at once while another is open, and takes its place', () => {
    openTooltip('power');
    expect(currentTooltipDelayMs(0)).toBe(0);
    openTooltip('tilt');
    expect($openTooltip.get()).toBe('tilt');
  });

  it('shows at once within 300 ms of another that closed', () => {
    openTooltip('power');
    closeTooltip('power', 1000);
    expect(currentTooltipDelayMs(1299)).toBe(0);
    expect(currentTooltipDelayMs(1300)).toBe(700);
  });

  it('is not closed by one that is no longer open', () => {
    openTooltip('power');
    openTooltip('tilt');
    closeTooltip('power', 1000);
    expect($openTooltip.get()).toBe('tilt');
  });
});
