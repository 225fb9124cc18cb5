import { describe, expect, it } from 'vitest';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import { createWriter, type WriteRequest } from './writing.ts';

/** A worker that answers when it is told to. */
class Hand extends EventTarget implements Worker {
  readonly asked: unknown[] = [];
  ended = false;
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage(request: unknown): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(text: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { text, variables: [], remarks: [] } }));
  }
}

const request: WriteRequest = { format: 'az', scenario: emptyScenario(), planFile: 'x.atlas.json' };
const hands = () => {
  const made: Hand[] = [];
  const writer = createWriter(() => {
    const hand = new Hand();
    made.push(hand);
    return hand;
  });
  return { made, writer };
};

describe('the worker that writes', () => {
  it('is started once and asked again when it has answered', async () => {
    const { made, writer } = hands();
    const first = writer.write(request);
    made[0]?.answer('one');
    expect((await first).text).toBe('one');
    const second = writer.write(request);
    made[0]?.answer('two');
    expect((await second).text).toBe('two');
    expect(made).toHaveLength(1);
    expect(made[0]?.asked).toHaveLength(2);
  });

  it('is ended where it works on what nobody waits for any more', async () => {
    const { made, writer } = hands();
    void writer.write(request);
    const next = writer.write(request);
    expect(made.map(({ ended }) => ended)).toEqual([true, false]);
    made[1]?.answer('new');
    expect((await next).text).toBe('new');
    writer.stop();
    expect(made[1]?.ended).toBe(true);
  });

  it('is started anew after it failed', async () => {
    const { made, writer } = hands();
    const failed = writer.write(request);
    made[0]?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow(/could not be loaded/);
    const next = writer.write(request);
    made[1]?.answer('again');
    expect((await next).text).toBe('again');
  });
});
