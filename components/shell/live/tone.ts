let context: AudioContext | undefined;

/** Two short notes. Silent where the browser allows no sound: before the first press on the page, or without speakers. */
export function playTone(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    const start = context.currentTime + 0.02;
    note(context, 880, start);
    note(context, 1_174.7, start + 0.14);
  } catch {
    // the bar says the same
  }
}

function note(audio: AudioContext, frequency: number, start: number): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.15, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
  gain.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.frequency.value = frequency;
  tone.connect(gain);
  tone.start(start);
  tone.stop(start + 0.32);
}
