import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, apiRequest, NoAnswerError, queryClient, readQuery } from './query-client.ts';

const answer = (body: string | null, init?: ResponseInit) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a call sends credentials, and its own options', async () => {
  const fetch = answer('ok');
  expect(await (await apiRequest('/api/contacts', { method: 'POST' })).text()).toBe('ok');
  expect(fetch).toHaveBeenCalledWith(
    '/api/contacts',
    expect.objectContaining({ credentials: 'include', method: 'POST' }),
  );
});

test.each([
  ['its body', 'Não foi possível.', '503: Não foi possível.'],
  ['its status text, without a body', null, '503: Service Unavailable'],
])('an answer that is not OK is an error: its status and %s', async (_, body, message) => {
  answer(body, { status: 503, statusText: 'Service Unavailable' });
  const error = await failureOf(apiRequest('/api/contacts'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, message });
});

test('a call without an answer is given up after 30 seconds, not before; a lost connection is no timeout', async () => {
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  vi.stubGlobal('fetch', hang);
  const tell = vi.fn();
  void failureOf(apiRequest('/api/contacts')).then(tell);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const errors = [tell.mock.calls[0]?.[0], await failureOf(apiRequest('/api/contacts'))];
  for (const error of errors) expect(error).toBeInstanceOf(NoAnswerError);
  expect(errors).toMatchObject([{ cause: { name: 'AbortError' } }, { cause: { name: 'TypeError' } }]);
});

const ask = () => queryClient.query({ queryKey: ['/api', 'whatsapp'] });

test('a query reads JSON from the path of its segments, and is not asked again', async () => {
  const fetch = answer('{"phoneNumber":null}');
  expect(await ask()).toEqual({ phoneNumber: null });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await ask()).toEqual({ phoneNumber: null });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/whatsapp']);
});

test.each([401, 500])('fails at %i, without a second attempt', async (status) => {
  const fetch = answer('', { status });
  const failed = failureOf(ask());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBeInstanceOf(ApiError);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a query may return nothing at 401, and fails at any other status all the same', async () => {
  const askGently = () => queryClient.query({ queryKey: ['/api', 'whatsapp'], queryFn: readQuery('returnNull') });
  answer('', { status: 500 });
  expect(await failureOf(askGently())).toBeInstanceOf(ApiError);
  answer('', { status: 401 });
  expect(await askGently()).toBe(null);
});

test('a query is not asked again when the window gets the focus', async () => {
  const fetch = answer('{}');
  queryClient.mount();
  const leave = new QueryObserver(queryClient, { queryKey: ['/api', 'whatsapp'], staleTime: 0 }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  for (const isFocused of [false, true]) focusManager.setFocused(isFocused);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledOnce();
  leave();
  queryClient.unmount();
});
