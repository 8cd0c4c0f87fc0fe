/** Shows how far a sync is: one line that moves on a terminal, plain lines in a deploy log. */

export interface Progress {
  /** A moment that is worth a line in every log. */
  line: (text: string) => void;
  /** A step of many: shown on a terminal only. */
  tick: (text: string) => void;
  /** Clears the moving line before something else is written. */
  end: () => void;
}

/** Editors’ texts and servers’ words must not move the cursor or colour the log. */
export function printable(text: string): string {
  return [...text.matchAll(/[\n\t]|\P{Cc}+/gu)].map(([part]) => part).join('');
}

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

export function createProgress(output: Output, isCi: boolean): Progress {
  const canMove = output.isTTY === true && !isCi;
  let isDirty = false;
  const end = () => {
    if (isDirty) output.write('\r\u001B[K');
    isDirty = false;
  };
  return {
    line: (text) => {
      end();
      output.write(`${printable(text)}\n`);
    },
    tick: (text) => {
      if (!canMove) return;
      output.write(`\r\u001B[K${printable(text)}`);
      isDirty = true;
    },
    end,
  };
}
