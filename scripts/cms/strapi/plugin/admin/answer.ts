/** Asks this Strapi’s own server, again and again, as long as the admin page shows the answer. */
import { useCallback, useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';

export type Answer<Data> = { data: Data | null; hasFailed: boolean; askAgain: () => void };

/**
 * @param path null to ask nothing
 * @param version asked again at once when it changes
 * @param pauseMs until the next time, by what was answered
 */
export function useAnswer<Data>(
  path: string | null,
  version: string,
  pauseMs: (data: Data | null) => number,
): Answer<Data> {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<{ path: string; data: Data } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === null) return undefined;
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      let data: Data | null = null;
      try {
        data = (await get(path, { signal: aborter.signal })).data as Data;
        if (aborter.signal.aborted) return;
        setAnswer({ path, data });
        setHasFailed(false);
      } catch {
        if (aborter.signal.aborted) return;
        setHasFailed(true);
      }
      timer = setTimeout(() => void ask(), pauseMs(data));
    };
    void ask();
    return () => {
      aborter.abort();
      clearTimeout(timer);
    };
  }, [get, path, version, pauseMs, round]);
  const askAgain = useCallback(() => setRound((number) => number + 1), []);
  return { data: answer?.path === path ? answer.data : null, hasFailed, askAgain };
}
