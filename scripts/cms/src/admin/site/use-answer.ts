/** Asks this Strapi’s own server, again and again, as long as the page shows the answer. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

interface Answer<Data> {
  data: Data | null;
  hasFailed: boolean;
}

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
  const [answer, setAnswer] = useState<Answer<Data> & { path: string | null }>();
  useEffect(() => {
    if (path === null) return undefined;
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { signal } = aborter;
      const data = await get<Data>(path, { signal }).then(
        (response) => response.data,
        () => null,
      );
      if (signal.aborted) return;
      setAnswer((last) => ({
        path,
        data: data ?? (last?.path === path ? last.data : null),
        hasFailed: data === null,
      }));
      timer = setTimeout(() => void ask(), pauseMs(data));
    };
    void ask();
    return () => {
      aborter.abort();
      clearTimeout(timer);
    };
  }, [get, path, version, pauseMs]);
  return answer?.path === path ? answer : { data: null, hasFailed: false };
}
