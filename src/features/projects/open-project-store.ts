/** The project open in the gallery’s modal; the gallery, the map and the address open it. */
import { atom } from 'nanostores';

/** A project’s id. */
export const $openProject = atom<string | null>(null);
