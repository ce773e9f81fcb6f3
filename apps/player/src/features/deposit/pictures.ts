import { uploads } from '@harbour/contract/uploads';
import { limits } from '@harbour/rules';
import { create } from 'zustand';
import { ask, newRequestId } from '#api/client.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';

export type Picture = {
  id: string;
  file: File;
  /** The address of this device's own copy: proofs are private, so the server's cannot be shown. */
  url: string;
  state: 'sending' | 'sent' | 'failed';
  fileName?: string;
};

/**
 * Pictures chosen for an order in this session stay when its page is left; a place is an order's proofs or its
 * statement.
 */
const usePlaces = create<Record<string, Picture[]>>(() => ({}));
const NONE: Picture[] = [];

/** Why a file is rejected, in words; a file that the server would refuse is not sent. */
function faultOf(file: File): string | undefined {
  if (!/^image\/(?:png|jpeg)$/.test(file.type)) return text('errors.imageForm');
  return file.size > limits.UPLOAD_BYTES ? text('errors.imageTooLarge', limits.UPLOAD_MOST) : undefined;
}

function change(place: string, id: string, next: Partial<Picture>): void {
  usePlaces.setState((places) => ({
    [place]: (places[place] ?? NONE).map((one) => (one.id === id ? { ...one, ...next } : one)),
  }));
}

async function send(place: string, { id, file }: Picture): Promise<void> {
  change(place, id, { state: 'sending' });
  try {
    const { fileName } = await ask(uploads.uploadFile, { purpose: 'proof' }, file);
    change(place, id, { state: 'sent', fileName });
  } catch (error) {
    toast((error as Error).message);
    change(place, id, { state: 'failed' });
  }
}

/** The pictures of one place; each is uploaded as soon as it is chosen. */
export function usePictures(place: string, most: number) {
  const list = usePlaces((places) => places[place] ?? NONE);
  const add = (files: File[]) => {
    const fault = files.map(faultOf).find((words) => words !== undefined);
    if (fault) toast(fault);
    const fitting = files.filter((file) => faultOf(file) === undefined);
    const room = most - list.length;
    if (fitting.length > room) toast(text('deposit.picturesFull', { most }));
    const added = fitting
      .slice(0, room)
      .map((file): Picture => ({ id: newRequestId(), file, url: URL.createObjectURL(file), state: 'sending' }));
    usePlaces.setState({ [place]: [...list, ...added] });
    for (const picture of added) void send(place, picture);
  };
  const remove = (id: string) => {
    for (const one of list) if (one.id === id) URL.revokeObjectURL(one.url);
    usePlaces.setState({ [place]: list.filter((one) => one.id !== id) });
  };
  return {
    list,
    most,
    add,
    remove,
    sendAgain: (picture: Picture) => void send(place, picture),
    isSending: list.some(({ state }) => state === 'sending'),
    fileNames: list.flatMap(({ fileName }) => (fileName === undefined ? [] : [fileName])),
    /** Replaces these pictures by those of another place. */
    takeFrom: (other: string) =>
      usePlaces.setState((places) => {
        for (const { url } of places[place] ?? NONE) URL.revokeObjectURL(url);
        return { [place]: places[other] ?? NONE, [other]: NONE };
      }),
  };
}
