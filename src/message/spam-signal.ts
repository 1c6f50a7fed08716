/** Why a message looks like spam, as it is stored; src/copy/mail.ts has the words. `flood`: it is mailed to nobody singly. */
export type SpamSignal = 'honeypot' | 'text' | 'speed' | 'repeated-text' | 'volume' | 'flood';
