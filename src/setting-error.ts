/** A variable that cannot be used. The message, in Portuguese, says why and how to mend it, but not its value, which may be secret. */
export class SettingError extends Error {
  constructor(setting: string, sentence: string) {
    super(`${setting}: ${sentence}`);
  }
}

/** What `read` answers, or undefined when it throws a SettingError; `tell` gets its message. */
export function readIfUsable<Value>(read: () => Value, tell?: (message: string) => void): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    tell?.(error.message);
    return undefined;
  }
}
