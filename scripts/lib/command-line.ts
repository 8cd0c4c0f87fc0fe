/** Options of the commands in package.json. */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { messageOf, ProgramError } from './errors.ts';

/**
 * Parses options with Node’s `parseArgs`.
 * @throws ProgramError with exit code 2, which names the wrong option and contains the help
 */
export function parseOptions<Config extends ParseArgsConfig>(
  helpText: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ProgramError(2, optionError(messageOf(error), helpText));
  }
}

/** Parses the options of this process. `--help` ends it, and so does a wrong option, with exit code 2. */
export function readCommandLine<Config extends ParseArgsConfig>(
  helpText: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(helpText);
    process.exit();
  }
  try {
    return parseOptions(helpText, config);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(2);
  }
}

/** Returns a whole number that an option names. Any other value ends the process with exit code 2. */
export function readWholeNumber(
  helpText: string,
  option: string,
  value: string,
  limits: { min: number; max: number },
): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= limits.min && number <= limits.max) return number;
  const reason = `${option} attend un nombre entier de ${limits.min} à ${limits.max}.`;
  console.error(optionError(reason, helpText));
  process.exit(2);
}

function optionError(reason: string, helpText: string): string {
  return `Option incorrecte : ${reason}\n\n${helpText}`;
}
