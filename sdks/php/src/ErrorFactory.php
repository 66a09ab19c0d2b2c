<?php

declare(strict_types=1);

namespace Cnh\Reports;

use Cnh\Reports\Errors\BadRequestError;
use Cnh\Reports\Errors\CnhApiError;
use Cnh\Reports\Errors\CreditExceededError;
use Cnh\Reports\Errors\ForbiddenError;
use Cnh\Reports\Errors\InvalidCpfError;
use Cnh\Reports\Errors\NotFoundError;
use Cnh\Reports\Errors\RateLimitError;
use Cnh\Reports\Errors\ServerError;
use Cnh\Reports\Errors\UnauthorizedError;
use Cnh\Reports\Http\Answer;

/** @internal Creates the error of an answer. */
final class ErrorFactory
{
    private const MAX_QUOTED_CHARACTERS = 200;
    private const MAX_SECONDS_DIGITS = 9;

    private const CLASSES = [
        400 => BadRequestError::class,
        401 => UnauthorizedError::class,
        402 => CreditExceededError::class,
        403 => ForbiddenError::class,
        404 => NotFoundError::class,
        422 => InvalidCpfError::class,
        429 => RateLimitError::class,
    ];

    private const ADVICE = [
        400 => 'Correct the request: repeating it will not help.',
        401 => 'Check the API key: CNH_API_KEY, or apiKey of the client.',
        402 => "Nothing was created or charged. Raise the credit or the key's cap.",
        403 => 'The key lacks a scope, or this address may not use it.',
        404 => 'It does not exist, or belongs to another organization or mode.',
        422 => 'Not a CPF. In the sandbox use one of its CPFs.',
        429 => 'A limit is reached: wait, then repeat the call.',
    ];

    public static function make(Answer $answer, mixed $json, float $now, ?string $advice, string $baseUrl): CnhApiError
    {
        $status = $answer->status;
        $code = is_string($json->code ?? null) ? $json->code : null;
        $data = $code === null ? null : ($json->data ?? null);
        $requestId = $answer->headers['request-id'] ?? null;
        $said = is_string($json->message ?? null)
            ? Redaction::of($json->message)
            : 'the answer is not that of the service: ' . self::quote($answer->body);
        $advice ??= self::ADVICE[$status] ?? ($status >= 500 ? 'Try again later, and quote the Request-Id.' : '');
        $message = trim("$status $code") . ": $said. $advice";
        $class = $status >= 500 ? ServerError::class : (self::CLASSES[$status] ?? CnhApiError::class);
        $retryAfter = self::retryAfter($answer->headers['retry-after'] ?? null, $data, $now);
        if ($requestId !== null) {
            $message .= " (Request-Id $requestId)";
        }
        return new $class($message, $status, $code, $data, $requestId, $retryAfter, self::docsUrl($baseUrl, $code));
    }

    /** The page of errors, which the service itself serves. */
    private static function docsUrl(string $baseUrl, ?string $code): ?string
    {
        if ($code === null || preg_match('/^[A-Z_]{1,60}\z/', $code) !== 1) {
            return null;
        }
        return "$baseUrl/docs/guias/erros#" . strtr(strtolower($code), '_', '-');
    }

    public static function quote(string $body): string
    {
        $text = preg_match('/^.{0,' . self::MAX_QUOTED_CHARACTERS . '}/su', $body, $found) === 1
            ? $found[0]
            : '(not text)';
        return $text === '' ? '(nothing)' : Redaction::of($text);
    }

    /** Seconds, or `null` if missing or invalid. */
    private static function retryAfter(?string $header, mixed $data, float $now): ?int
    {
        if ($header === null) {
            return is_int($data->retryAfter ?? null) ? $data->retryAfter : null;
        }
        if (preg_match('/^[0-9]+$/', $header) === 1) {
            return strlen($header) > self::MAX_SECONDS_DIGITS ? PHP_INT_MAX : (int) $header;
        }
        $at = \DateTimeImmutable::createFromFormat('D, d M Y H:i:s \G\M\T', $header, new \DateTimeZone('UTC'));
        $seconds = $at === false ? 0 : (int) round($at->getTimestamp() - $now);
        return $seconds > 0 ? $seconds : null;
    }
}
