/**
 * Makes tests with generated inputs try the same inputs each time, so that only a change of the code makes them fail. The
 * variable INPUT_SEED gives other inputs.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['INPUT_SEED'] ?? 20_261_126) });
