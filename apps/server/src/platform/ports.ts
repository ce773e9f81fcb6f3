/** The outside parties that carry a message. Each answers when the message was taken over, and throws when it was not. */
export type TextMessage = { id: string; areaCode: string; phone: string; body: string };
export type SendText = (message: TextMessage) => Promise<void>;

export type Mail = { id: string; to: string; subject: string; body: string };
export type SendMail = (mail: Mail) => Promise<void>;
