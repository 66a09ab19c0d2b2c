<?php
// The minimum of a new Laravel application, except routes and settings, to serve a request with Debian's packages.
// Started by `php -S`; replaces public/index.php.
require 'Illuminate/autoload.php';
require __DIR__ . '/vendor/autoload.php';

use Cnh\Reports\Laravel\CnhServiceProvider;
use Illuminate\Config\Repository;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Bootstrap\BootProviders;
use Illuminate\Foundation\Bootstrap\HandleExceptions;
use Illuminate\Foundation\Bootstrap\RegisterFacades;
use Illuminate\Foundation\Bootstrap\RegisterProviders;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Foundation\Http\Kernel;
use Illuminate\Foundation\Support\Providers\RouteServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

error_reporting(E_ALL & ~E_DEPRECATED); // Debian's Laravel is older than its PHP

class HttpKernel extends Kernel
{
    protected $bootstrappers = [HandleExceptions::class, RegisterFacades::class, RegisterProviders::class, BootProviders::class];
}

class Routes extends RouteServiceProvider
{
    public function boot(): void
    {
        $this->routes(fn () => Route::prefix('api')->group(base_path('routes/api.php')));
    }
}

$app = new Application(__DIR__);
$app->instance('config', new Repository([
    'app' => [
        'env' => 'production',
        'debug' => false,
        'providers' => [
            Illuminate\Cache\CacheServiceProvider::class,
            Illuminate\Filesystem\FilesystemServiceProvider::class,
            Illuminate\View\ViewServiceProvider::class,
            CnhServiceProvider::class,
            Routes::class,
        ],
        'aliases' => [],
    ],
    'cache' => ['default' => 'file', 'stores' => ['file' => ['driver' => 'file', 'path' => __DIR__ . '/cache']]],
    'logging' => [
        'default' => 'stderr',
        'channels' => ['stderr' => [
            'driver' => 'monolog',
            'handler' => Monolog\Handler\StreamHandler::class,
            'with' => ['stream' => 'php://stderr'],
        ]],
    ],
    'services' => require __DIR__ . '/config/services.php',
    'view' => ['paths' => [], 'compiled' => __DIR__ . '/cache'],
]));
$app->detectEnvironment(fn () => 'production');
$app->singleton(Illuminate\Contracts\Http\Kernel::class, HttpKernel::class);
$app->singleton(Illuminate\Contracts\Debug\ExceptionHandler::class, Handler::class);
$kernel = $app->make(Illuminate\Contracts\Http\Kernel::class);
$request = Request::capture();
$response = $kernel->handle($request)->send();
$kernel->terminate($request, $response);
