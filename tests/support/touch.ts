import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Moves fingers over the screen at the same time, each from one point to another, by touch events of Chromium. */
export async function moveFingers(
  page: Page,
  ...fingers: [from: Point, to: Point][]
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sendTouchEvent = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const stepCount = 8;
  const pointsAt = (step: number) =>
    fingers.map(([from, to], id) => ({
      x: from.x + ((to.x - from.x) * step) / stepCount,
      y: from.y + ((to.y - from.y) * step) / stepCount,
      id,
    }));
  await sendTouchEvent('touchStart', pointsAt(0));
  for (let step = 1; step <= stepCount; step += 1)
    await sendTouchEvent('touchMove', pointsAt(step));
  await sendTouchEvent('touchEnd', []);
  await session.detach();
}
