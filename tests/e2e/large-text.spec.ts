/** With text twice as large, as set in the browser, nothing is cut off, broken or wider than the screen. */
import { findChromium } from '../support/chromium';
import { test } from '../support/browser-test';
import { testThatAllFits } from '../support/fitting-text';

const { executablePath, args } = findChromium();

test.use({
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
});

testThatAllFits('the browser’s font');
