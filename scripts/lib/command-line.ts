/** Options of the commands in package.json. */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { messageOf, ProgramError } from './errors.ts';

export interface Help {
  /** Language of the command: French for owners and editors, English for developers. */
  language: 'fr' | 'en';
  /** The command and its options, as `--help` prints them. */
  text: string;
}

const wrongOptionPrefixes = { fr: 'Option incorrecte :', en: 'Wrong option:' };

/**
 * Parses options with Node’s `parseArgs`.
 * @throws ProgramError with exit code 2, which names the wrong option and contains the help
 */
export function parseOptions<Config extends ParseArgsConfig>(
  help: Help,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ProgramError(2, optionError(help, messageOf(error)));
  }
}

/** Parses the options of this process. `--help` ends it, and so does a wrong option, with exit code 2. */
export function readCommandLine<Config extends ParseArgsConfig>(
  help: Help,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(help.text);
    process.exit();
  }
  try {
    return parseOptions(help, config);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(2);
  }
}

/** Returns the whole number that an option names. Any other value ends the process with exit code 2. */
export function readWholeNumber(
  help: Help,
  option: string,
  value: string,
  limits: { min: number; max: number },
): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= limits.min && number <= limits.max) return number;
  console.error(optionError(help, `${option} ${value} (${limits.min}…${limits.max})`));
  process.exit(2);
}

function optionError({ language, text }: Help, reason: string): string {
  return `${wrongOptionPrefixes[language]} ${reason}\n\n${text}`;
}
