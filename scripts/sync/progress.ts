/** Shows how far a sync is: one line that moves on a terminal, plain lines in a deploy log. */

export interface Progress {
  /** A moment that is worth a line in every log. */
  line: (text: string) => void;
  /** A step of many: shown on a terminal only. */
  tick: (text: string) => void;
  /** Clears the moving line before something else is written. */
  end: () => void;
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
      output.write(`${text}\n`);
    },
    tick: (text) => {
      if (!canMove) return;
      output.write(`\r\u001B[K${text}`);
      isDirty = true;
    },
    end,
  };
}
